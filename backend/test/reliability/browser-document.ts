// Some modules of the frontend listen to the document when they are loaded. Import this file before them.
Object.assign(globalThis, { document: new EventTarget() });

// Old versions of Node run this file, too, so it uses no syntax newer than import and const. They fail on newer syntax in any module that is
// imported statically. Only start.mjs imports all other modules dynamically, so only `npm start` prints the message below instead.
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Muster needs Node.js 20.19 or newer, but this is ${process.version}.`);
  process.exit(1);
}

// Checked before any package is imported, because an import fails with a stack trace when too many files are open.
process.report.excludeNetwork = true;
const limits = process.report.getReport().userLimits;
const openFiles = Number(limits && limits.open_files && limits.open_files.soft);
if (openFiles < 512) {
  console.error(
    `The limit of open files is ${openFiles}, but Muster needs at least 512. Raise it, for example with "ulimit -n 4096".`,
  );
  process.exit(1);
}

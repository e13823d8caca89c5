// class-transformer's @Type asks for design-time types, which the browser's build does not keep.
const reflect = Reflect as { getMetadata?: () => undefined };
reflect.getMetadata ??= () => undefined;

export {};

// class-transformer's @Type reads design-time types, which the browser's build does not emit.
const reflect = Reflect as { getMetadata?: () => undefined };
reflect.getMetadata ??= () => undefined;

export {};

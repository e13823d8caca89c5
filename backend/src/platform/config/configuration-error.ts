/** A setting that the start refuses; its message is the one line that is printed. */
export class ConfigurationError extends Error {}

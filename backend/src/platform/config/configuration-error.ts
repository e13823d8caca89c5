/** An invalid setting. The program prints the message, without a stack, and ends. */
export class ConfigurationError extends Error {}

/** An invalid setting. The program prints the message without a stack and exits. */
export class ConfigurationError extends Error {}

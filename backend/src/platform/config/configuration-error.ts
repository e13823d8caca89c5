/** An error that the operator can fix, such as an invalid setting. The program prints the message without a stack and exits. */
export class ConfigurationError extends Error {}

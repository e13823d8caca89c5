/** An error that the administrator of the server can fix, such as an invalid setting. The program prints the message without a stack and exits. */
export class ConfigurationError extends Error {}

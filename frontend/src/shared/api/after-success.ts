/**
 * Does what follows once the server has agreed, also when what asked for it is not on the screen any more: the callbacks
 * of `mutate` would be dropped then. That it failed is said by the mutation itself.
 */
export function afterSuccess<Answer>(asked: Promise<Answer>, next: (answer: Answer) => void): void {
  void asked.then(next, () => undefined);
}

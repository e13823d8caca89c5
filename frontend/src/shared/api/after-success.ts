/**
 * Calls `onSuccess` with the answer, also after the component has unmounted, when React Query drops the callbacks of `mutate`.
 * Ignores a failure, which the mutation itself reports.
 */
export function afterSuccess<Answer>(request: Promise<Answer>, onSuccess: (answer: Answer) => void): void {
  void request.then(onSuccess, () => undefined);
}

/** While it is not yet known who is here. What is seen then, the mark, stands in index.html and is there before any code. */
export function LoadingScreen() {
  return (
    <p role="status" className="sr-only">
      Loading Muster…
    </p>
  );
}

/** Announces loading until the viewer is known. The visible logo is part of index.html, so that it appears before any code has loaded. */
export function LoadingScreen() {
  return (
    <p role="status" className="sr-only">
      Loading Muster…
    </p>
  );
}

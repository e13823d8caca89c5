/** Announces loading until the viewer is known. The visible logo is part of index.html, so that it shows before any code. */
export function LoadingScreen() {
  return (
    <p role="status" className="sr-only">
      Loading Muster…
    </p>
  );
}

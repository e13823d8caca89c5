/** The logo without the name. Decorative. */
export function Logo({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 26 26" aria-hidden="true">
      <path d="M3 13.2 13 4l10 9.2v4.6L13 8.6 3 17.8z" fill="var(--orange)" />
      <path d="M3 20.4l10-9.2 10 9.2V23h-3.2L13 16.7 6.2 23H3z" fill="var(--olive)" />
    </svg>
  );
}

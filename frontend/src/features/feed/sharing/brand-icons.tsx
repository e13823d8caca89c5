interface BrandIconProps {
  size: number;
  className?: string;
}

/** Decorative, because the name is next to it. */
export function WhatsAppIcon({ size, className }: BrandIconProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" className={className}>
      <path
        d="M3.5 20.5 4.7 16A8.6 8.6 0 1 1 8 19.3z"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
      />
      <path
        d="M9.3 7.6c-.9.3-1.3 1.3-1 2.4.7 2.6 3 4.9 5.7 5.6 1 .3 2-.2 2.3-1.1.1-.4 0-.7-.4-.9l-1.4-.7c-.3-.2-.6-.1-.8.1l-.6.7c-1.2-.5-2.3-1.6-2.8-2.8l.7-.6c.2-.2.3-.5.1-.8l-.7-1.4c-.2-.4-.6-.6-1.1-.5z"
        fill="currentColor"
      />
    </svg>
  );
}

/** Decorative, because the name is next to it. */
export function FacebookIcon({ size, className }: BrandIconProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" className={className}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="1.75" />
      <path
        d="M10.4 20.8v-6.3H8.3v-2.7h2.1v-1.7c0-2.2 1.3-3.4 3.2-3.4.7 0 1.4.1 1.8.2v2.3h-1.2c-.9 0-1.2.6-1.2 1.2v1.4h2.3l-.4 2.7H13v6.3z"
        fill="currentColor"
      />
    </svg>
  );
}

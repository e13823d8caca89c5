import { cva, type VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { Spinner } from '../feedback/spinner';

/**
 * `primary` is for the one main action of a page or dialog, `secondary` for an important action beside it, `outline` and `neutral` for other
 * actions, `danger` for those that delete or end something. `ghost` has neither a background nor a border.
 */
export const buttonClass = cva(
  'inline-flex items-center justify-center gap-2 rounded-md font-semibold whitespace-nowrap select-none eased ' +
    'disabled:cursor-not-allowed aria-disabled:cursor-not-allowed max-md:min-h-11 forced-colors:border',
  {
    variants: {
      variant: {
        primary: 'bg-orange-fill text-on-orange hover:bg-orange-hover active:bg-orange-press',
        neutral: 'bg-raised text-fg hover:bg-overlay light:hover:bg-line',
        outline: 'border border-control text-fg hover:bg-raised',
        secondary: 'bg-olive-fill text-on-olive hover:bg-[color-mix(in_srgb,var(--olive-fill)_88%,var(--on-olive))]',
        danger: 'bg-red-fill text-on-red hover:bg-[color-mix(in_srgb,var(--red-fill)_90%,var(--on-red))]',
        ghost: 'text-fg-2 hover:bg-raised hover:text-fg',
      },
      size: { sm: 'h-[34px] px-3.5 text-sm', md: 'h-10 px-4 text-sm', lg: 'h-[46px] px-5 text-base' },
      disabled: { true: 'text-fg-off! border-transparent!', false: '' },
    },
    // A disabled button has a grey background, except a ghost.
    compoundVariants: [
      { disabled: true, variant: ['primary', 'neutral', 'outline', 'secondary', 'danger'], class: 'bg-raised!' },
      { disabled: true, variant: 'ghost', class: 'bg-transparent!' },
    ],
    defaultVariants: { variant: 'neutral', size: 'md' },
  },
);

type ButtonStyle = Omit<VariantProps<typeof buttonClass>, 'disabled'>;

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Shows a spinner and ignores clicks, but keeps the focus. */
  loading?: boolean;
}

export function Button({
  variant,
  size,
  loading = false,
  disabled,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      className={clsx(buttonClass({ variant, size, disabled: Boolean(disabled || rest['aria-disabled']) }), className)}
    >
      {loading && <Spinner size={16} />}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'href'>, ButtonStyle {
  to: string;
}

export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={clsx(buttonClass({ variant, size }), className)} />;
}

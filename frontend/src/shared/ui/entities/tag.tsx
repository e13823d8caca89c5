import { clsx } from 'clsx';
import type { HTMLAttributes } from 'react';

const TONES = {
  olive: 'bg-olive-wash text-on-olive-wash',
  oliveFill: 'bg-olive-fill text-on-olive',
  grey: 'bg-grey-fill text-on-grey',
  red: 'bg-red-wash text-red',
  plain: 'bg-raised text-fg-2 light:inset-ring light:inset-ring-line',
};

interface TagProps extends HTMLAttributes<HTMLSpanElement> {
  tone: keyof typeof TONES;
}

/** A short property of a person or a thing, such as a role or a game style. */
export const Tag = ({ tone, className, ...rest }: TagProps) => (
  <span
    {...rest}
    className={clsx('rounded-xs px-2 py-[5px] text-xs leading-none font-medium', TONES[tone], className)}
  />
);

import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { IconButton } from '../buttons/icon-button';
import { Input } from './input';

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <div className="relative">
      <Input
        {...rest}
        type={isVisible ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={`pr-12 ${className ?? ''}`}
      />
      <IconButton
        label={isVisible ? 'Hide password' : 'Show password'}
        aria-pressed={isVisible}
        onClick={() => setIsVisible(!isVisible)}
        className="absolute! top-[3px] right-[3px] max-md:top-px max-md:right-px"
      >
        {isVisible ? <EyeOff size={19} strokeWidth={1.75} /> : <Eye size={19} strokeWidth={1.75} />}
      </IconButton>
    </div>
  );
}

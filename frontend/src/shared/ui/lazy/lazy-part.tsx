import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { showCodeLoadError } from './code-load-error';

interface LoadingProps {
  /** Shown until the code has loaded. */
  fallback?: ReactNode;
  /** Called when the code could not be loaded, so that the caller can offer another attempt. */
  onLoadError?: () => void;
}

export interface LazyPart<Props extends object> {
  (props: Props & LoadingProps): ReactNode;
  /** Loads the code early, for example when the pointer reaches the button that opens the part. */
  preload: () => void;
}

/** A part of a page whose code loads on demand. Once loaded, the part renders without delay. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadPart = async () => (loaded ??= (await load()).default);

  function Lazy({ fallback, onLoadError, ...rest }: Props & LoadingProps) {
    const [Part, setPart] = useState(() => loaded);
    const handleLoadError = useEffectEvent(() => {
      showCodeLoadError();
      onLoadError?.();
    });
    useEffect(() => {
      let isMounted = true;
      loadPart().then(
        (part) => isMounted && setPart(() => part),
        () => isMounted && handleLoadError(),
      );
      return () => {
        isMounted = false;
      };
    }, []);
    // Without the two props of `LoadingProps`, the rest are the part's props.
    return Part ? <Part {...(rest as unknown as Props)} /> : fallback;
  }
  return Object.assign(Lazy, { preload: () => void loadPart().catch(() => undefined) });
}

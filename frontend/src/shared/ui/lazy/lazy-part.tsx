import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { showCodeLoadError } from './code-load-error';

interface WhileComing {
  /** Shown until the code has loaded. */
  meanwhile?: ReactNode;
  /** Called when the code could not be loaded, so that the caller can offer another attempt. */
  onMissing?: () => void;
}

export interface LazyPart<Props extends object> {
  (props: Props & WhileComing): ReactNode;
  /** Loads the code early, for example when the pointer reaches the button that opens the part. */
  preload: () => void;
}

/** A part of a page whose code loads on demand. Once loaded, the part renders without delay. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  let fetched: ComponentType<Props> | null = null;
  const fetchPart = async () => (fetched ??= (await load()).default);

  function Lazy({ meanwhile, onMissing, ...rest }: Props & WhileComing) {
    const [Part, setPart] = useState(() => fetched);
    const missing = useEffectEvent(() => {
      showCodeLoadError();
      onMissing?.();
    });
    useEffect(() => {
      let isWanted = true;
      fetchPart().then(
        (part) => isWanted && setPart(() => part),
        () => isWanted && missing(),
      );
      return () => {
        isWanted = false;
      };
    }, []);
    // Without the two props of its own, the rest are the part's props.
    return Part ? <Part {...(rest as unknown as Props)} /> : meanwhile;
  }
  return Object.assign(Lazy, { preload: () => void fetchPart().catch(() => undefined) });
}

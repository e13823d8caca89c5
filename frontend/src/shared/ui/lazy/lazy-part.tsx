import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { showCodeLoadError } from './code-load-error';

interface WhileComing {
  /** Stands in its place until its code is here. */
  meanwhile?: ReactNode;
  /** The code did not arrive, as without a line: let it be asked for again. */
  onMissing?: () => void;
}

export interface LazyPart<Props extends object> {
  (props: Props & WhileComing): ReactNode;
  /** Fetches the code when somebody reaches for what opens the part. */
  preload: () => void;
}

/** A part of a page that is there only on demand, and so is its code. Once fetched, it is drawn at once. */
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
    // What is left when its own two are taken out are the part's props.
    return Part ? <Part {...(rest as unknown as Props)} /> : meanwhile;
  }
  return Object.assign(Lazy, { preload: () => void fetchPart().catch(() => undefined) });
}

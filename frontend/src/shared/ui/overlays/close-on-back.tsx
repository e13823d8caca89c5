import { useCloseOnBack } from '../overlay-kit/dialogs/use-close-on-back';

/** Lets Back close an overlay whose own code loads before this one. */
export default function CloseOnBack({ onBack }: { onBack: () => void }) {
  useCloseOnBack(true, onBack);
  return null;
}

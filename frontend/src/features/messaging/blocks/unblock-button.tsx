import type { PersonView } from '@contracts/users';
import { shortName } from '@/shared/format/names';
import { useBlock } from '@/shared/blocks/use-block';
import { Button } from '@/shared/ui/buttons/button';

export function UnblockButton({ person }: { person: PersonView }) {
  const block = useBlock(person);
  return (
    <Button size="sm" variant="outline" loading={block.isPending} onClick={() => block.mutate(false)}>
      Unblock {shortName(person)}
    </Button>
  );
}

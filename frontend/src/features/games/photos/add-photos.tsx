import type { GamePhotoKind } from '@contracts/game-photos';
import { useAddPhoto } from './photo-mutations';
import { PhotoInput } from './photo-input';
import { usePhotoUploads } from './use-photo-uploads';

export interface AddPhotosProps {
  gameId: string;
  kind: GamePhotoKind;
  freeSlots: number;
}

/** Adds several photos at once. */
export default function AddPhotos({ gameId, kind, freeSlots }: AddPhotosProps) {
  const add = useAddPhoto(gameId, kind);
  const uploads = usePhotoUploads(freeSlots, (imageUrl) => add.mutateAsync(imageUrl));
  return <PhotoInput label={`Add ${kind} photos`} multiple {...uploads} className="h-full min-h-36" />;
}

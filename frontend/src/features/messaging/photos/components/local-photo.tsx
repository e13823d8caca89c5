import { useEffect, useState } from 'react';
import { UploadOverlay } from '@/shared/images/upload-kit/upload-overlay';
import { useViewerId } from '@/shared/session/viewer';
import { type PendingPhoto, readPhoto } from '../photo-files';
import { useUploadProgress } from '../upload-photos';

interface LocalPhotoProps {
  photo: PendingPhoto;
  alt: string;
  className?: string;
}

/** A photo that is stored in this browser, with the progress of its upload. */
export function LocalPhoto({ photo: { id, width, height }, alt, className }: LocalPhotoProps) {
  const url = useFileUrl(id);
  const progress = useUploadProgress((all) => all[id]);
  return (
    <>
      {url ? (
        <img src={url} alt={alt} width={width} height={height} className={className} />
      ) : (
        <span role="img" aria-label={alt} className={className} style={{ aspectRatio: `${width} / ${height}` }} />
      )}
      {progress !== undefined && <UploadOverlay label="Uploading photo" progress={progress} />}
    </>
  );
}

function useFileUrl(photoId: string): string | null {
  const viewerId = useViewerId();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let shown: string | null = null;
    let isUnmounted = false;
    void readPhoto(viewerId, photoId).then((blob) => {
      if (!blob || isUnmounted) return;
      shown = URL.createObjectURL(blob);
      setUrl(shown);
    });
    return () => {
      isUnmounted = true;
      if (shown) URL.revokeObjectURL(shown);
    };
  }, [viewerId, photoId]);
  return url;
}

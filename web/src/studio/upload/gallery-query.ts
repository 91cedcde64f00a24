import { queryOptions } from '@tanstack/react-query';
import { type GalleryPicture, newestPictures } from './upload-calls.ts';

export const galleryQuery = queryOptions({
  queryKey: ['gallery-dialog'],
  queryFn: ({ signal }): Promise<GalleryPicture[]> => newestPictures(signal),
  staleTime: 0,
});

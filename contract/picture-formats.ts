/** The picture formats that can be uploaded, by media type, with the extension of their files. */
export const pictureExtensions = {
  "image/avif": "avif",
  "image/webp": "webp",
  "image/jpeg": "jpg",
  "image/png": "png",
} as const;
export type PictureType = keyof typeof pictureExtensions;

/** The media types of the formats that can be uploaded. */
export const pictureTypes = Object.keys(pictureExtensions) as [PictureType, ...PictureType[]];

/** The largest file of a picture, in bytes. */
export const maxPictureBytes = 20 * 1024 * 1024;
/** The most pixels any file of a picture may have. */
export const maxPicturePixels = 40_000_000;

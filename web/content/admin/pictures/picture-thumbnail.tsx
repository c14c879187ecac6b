import type { ContentImage } from "#contract/content-image.ts";
import { smallImageAttributes } from "#web/ui/image-attributes.ts";

/** A small crop of a picture; an empty surface until there is one. Its name stands beside it. */
export function PictureThumbnail({ image }: { image: ContentImage | null }) {
  if (image === null) return <span className="picture-thumbnail" />;
  return (
    <img
      {...smallImageAttributes(image, 480)}
      alt=""
      className="picture-thumbnail"
      loading="lazy"
      decoding="async"
    />
  );
}

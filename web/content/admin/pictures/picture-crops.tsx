import type { ContentImage } from "#contract/content-image.ts";
import { smallImageAttributes } from "#web/ui/image-attributes.ts";

/** Where a picture is cropped: as the cover of a post, in a link preview, and on a phone. */
const crops = [
  { name: "1440, cover", shape: "cover" },
  { name: "Shared card", shape: "card" },
  { name: "390", shape: "phone" },
] as const;

/** How visitors see a picture, cropped by the same rules as on the site. */
export function PictureCrops({ image }: { image: ContentImage }) {
  return (
    <ul aria-label="Crops" className="picture-crops">
      {crops.map(({ name, shape }) => (
        <li key={shape}>
          <img {...smallImageAttributes(image, 480)} alt="" data-shape={shape} />
          <p className="picture-note">{name}</p>
        </li>
      ))}
    </ul>
  );
}

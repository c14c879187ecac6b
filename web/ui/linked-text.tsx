import { linkedParts } from "./linked-parts.ts";

type Props = { text: string; linkClass?: string };

/**
 * A text of a person with its URLs as links that tell their target nothing and pass on no rank. A link has a direction of its
 * own: turned around by what stands before it, its host could look like another one.
 */
export const LinkedText = ({ text, linkClass }: Props) =>
  linkedParts(text).map(({ index, part, isLink }) =>
    isLink ? (
      <a
        key={index}
        className={linkClass}
        dir="ltr"
        href={part}
        target="_blank"
        rel="nofollow noopener noreferrer ugc"
      >
        {part}
      </a>
    ) : (
      part
    ),
  );

import "./document-diff.css";
import { Fragment, type ReactNode } from "react";
import type { ContentImage } from "#contract/content-image.ts";
import { smallImageAttributes } from "#web/ui/image-attributes.ts";
import { type FieldDifference, fieldDifferences } from "./field-differences.ts";
import type { PassageDifference } from "./rich-text-differences.ts";
import { isSameValue } from "./same-value.ts";
import type { TextPart } from "./text-parts.ts";

const Inserted = ({ children }: { children: ReactNode }) => (
  <ins className="diff-inserted">
    <span className="sr-only">Inserted: </span>
    {children}
    <span className="sr-only">, end of inserted. </span>
  </ins>
);

const Deleted = ({ children }: { children: ReactNode }) => (
  <del className="diff-deleted">
    <span className="sr-only">Deleted: </span>
    {children}
    <span className="sr-only">, end of deleted. </span>
  </del>
);

function Part({ kind, text }: TextPart) {
  if (kind === "inserted") return <Inserted>{text}</Inserted>;
  return kind === "deleted" ? <Deleted>{text}</Deleted> : text;
}

// The parts of a difference never change places.
const Parts = ({ parts }: { parts: readonly TextPart[] }) => (
  <p dir="auto" className="diff-text">
    {parts.map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is what stands at its place.
      <Part key={index} {...part} />
    ))}
  </p>
);

const Lines = ({ parts }: { parts: readonly TextPart[] }) => (
  <ul>
    {parts.map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line is what stands at its place.
      <li key={index} dir="auto">
        <Part {...part} />
      </li>
    ))}
  </ul>
);

function Picture({ image, name }: { image: ContentImage | null; name: string }) {
  return (
    <figure className="diff-picture">
      {image ? <img {...smallImageAttributes(image, 320)} alt={image.alt} /> : <p>None</p>}
      <figcaption>{name}</figcaption>
    </figure>
  );
}

const Row = ({
  label,
  detail,
  children,
}: {
  label: string;
  detail?: string;
  children: ReactNode;
}) => (
  <div className="diff-row">
    <h3 className="diff-label">
      {label}
      {detail && <span className="diff-detail">{detail}</span>}
    </h3>
    <div className="diff-value">{children}</div>
  </div>
);

const Passage = ({ label, passage }: { label: string; passage: PassageDifference }) => (
  <Row label={label} detail={passage.label}>
    <Parts parts={passage.parts} />
    {passage.notes.map((note) => (
      <p key={note} className="diff-note">
        {note}
      </p>
    ))}
  </Row>
);

type LabelOf = (field: string) => string;

/** A field that differs, as one row; a rich text has a row for each passage. */
function Field({ difference, labelOf }: { difference: FieldDifference; labelOf: LabelOf }) {
  const label = labelOf(difference.field);
  switch (difference.kind) {
    case "text":
      return (
        <Row label={label}>
          <Parts parts={difference.parts} />
        </Row>
      );
    case "list":
      return (
        <Row label={label}>
          <Lines parts={difference.parts} />
        </Row>
      );
    case "choice":
      return (
        <Row label={label}>
          <p className="diff-text">
            <Deleted>{difference.before}</Deleted> <span aria-hidden="true">→</span>{" "}
            <Inserted>{difference.after}</Inserted>
          </p>
        </Row>
      );
    case "picture": {
      const isOther = difference.before?.src !== difference.after?.src;
      return (
        <Row label={label}>
          {isOther && (
            <div className="diff-pictures">
              <Picture image={difference.before} name="Before" />
              <Picture image={difference.after} name="After" />
            </div>
          )}
          <Parts parts={difference.alt} />
        </Row>
      );
    }
    case "object":
      return difference.fields.map((field) => (
        <Field
          key={field.field}
          difference={field}
          labelOf={() => `${label}, ${labelOf(field.field).toLowerCase()}`}
        />
      ));
    case "richText":
      return difference.passages.map((passage, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: passages of one difference stay in their order.
        <Passage key={index} label={label} passage={passage} />
      ));
  }
}

/** How many rows a field has. */
const rowCount = (difference: FieldDifference): number => {
  if (difference.kind === "richText") return difference.passages.length;
  return difference.kind === "object" ? difference.fields.length : 1;
};

/** The fields that both documents have, and how many passages of a text. */
function sameFields({ before, after, labelOf }: Props, differences: readonly FieldDifference[]) {
  const same = Object.entries({ ...after })
    .filter(([field, value]) => isSameValue(value, Object(before)[field]))
    .map(([field]) => labelOf(field));
  const passages = differences.reduce(
    (sum, difference) => sum + (difference.kind === "richText" ? difference.sameCount : 0),
    0,
  );
  return [
    ...same,
    ...(passages > 0 ? [passages === 1 ? "1 passage" : `${passages} passages`] : []),
  ];
}

const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? "" : "s"}`;

export type Props = {
  before: object | null;
  after: object | null;
  /** The name of a field on the screen. */
  labelOf: LabelOf;
};

/** What differs between two versions of a document, field by field. */
export function DocumentDiff(props: Props) {
  const differences = fieldDifferences(props.before, props.after);
  if (differences.length === 0) return <p className="diff-none">Both versions are the same.</p>;
  const same = sameFields(props, differences);
  const changes = differences.reduce((sum, difference) => sum + rowCount(difference), 0);
  return (
    <section aria-label="What differs" className="document-diff">
      <p className="diff-count">
        {`${counted(changes, "change")} in ${counted(differences.length, "field")}`}
      </p>
      {differences.map((difference) => (
        <Fragment key={difference.field}>
          <Field difference={difference} labelOf={props.labelOf} />
        </Fragment>
      ))}
      {same.length > 0 && (
        <div className="diff-row">
          <h3 className="diff-label">Same in both</h3>
          <p className="diff-same">{same.join(", ")}</p>
        </div>
      )}
    </section>
  );
}

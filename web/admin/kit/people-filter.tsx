import { FilterSelect } from "./filter-controls.tsx";

type Props = {
  label: string;
  /** The id of the chosen person, or a key of `others`. */
  value: string | undefined;
  /** Undefined until they have been read. */
  people: readonly { readonly id: string; readonly name: string }[] | undefined;
  /** What can be chosen besides people; default nothing. */
  others?: Readonly<Record<string, string>>;
  onChange: (value: string) => void;
};

/** A filter by a person. A chosen one keeps the same width while the names are read, and when it is not among them. */
export function PeopleFilter({ label, value, people = [], others, onChange }: Props) {
  const options: Record<string, string> = {
    ...others,
    ...Object.fromEntries(people.map(({ id, name }) => [id, name])),
  };
  if (value !== undefined) options[value] ??= "One person";
  return (
    <span className="people-filter">
      <FilterSelect {...{ label, value, options, onChange }} />
    </span>
  );
}

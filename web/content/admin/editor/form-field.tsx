import { useId } from "react";
import { type ControllerRenderProps, useController } from "react-hook-form";
import { capitalized } from "#web/admin/kit/number-words.ts";
import { Switch } from "#web/admin/kit/switch.tsx";
import { PictureField } from "#web/content/admin/pictures/picture-field.tsx";
import { useEditor } from "./editor-context.ts";
import { errorText } from "./error-text.ts";
import type { Control } from "./field-controls.ts";
import { type ControlProps, Counter, controlProps, FieldFrame, fieldId } from "./field-frame.tsx";
import { fieldLabel } from "./field-labels.ts";
import { LinesField, TagsField } from "./list-fields.tsx";
import { RichText } from "./rich-text.tsx";
import { useSuggestions } from "./suggestions.ts";

type Field = ControllerRenderProps<Record<string, unknown>, string>;
type Layout = "stack" | "row";
type InputProps = { path: string; control: Control; field: Field; attributes: ControlProps };

function LineInput({ path, field, attributes }: InputProps) {
  const suggestions = useSuggestions(path);
  const listId = useId();
  return (
    <>
      <input
        {...attributes}
        className="admin-field"
        autoComplete="off"
        list={suggestions.length > 0 ? listId : undefined}
        value={String(field.value ?? "")}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </>
  );
}

const TextInput = ({ field, attributes }: InputProps) => (
  <textarea
    {...attributes}
    className="admin-field"
    rows={3}
    value={String(field.value ?? "")}
    onChange={field.onChange}
    onBlur={field.onBlur}
  />
);

function NumberInput({ control, field, attributes }: InputProps) {
  const limits = control.type === "number" ? { min: control.min, max: control.max } : {};
  return (
    <input
      {...attributes}
      {...limits}
      type="number"
      className="admin-field"
      data-short=""
      value={typeof field.value === "number" ? field.value : ""}
      onChange={({ target }) => field.onChange(target.value === "" ? null : target.valueAsNumber)}
      onBlur={field.onBlur}
    />
  );
}

function ChoiceInput({ control, field, attributes }: InputProps) {
  const options = control.type === "choice" ? control.options : [];
  return (
    <select
      {...attributes}
      className="admin-field"
      value={String(field.value ?? "")}
      onChange={field.onChange}
      onBlur={field.onBlur}
    >
      <option value="">{control.isOptional ? "None" : "Choose"}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {capitalized(option)}
        </option>
      ))}
    </select>
  );
}

const SwitchInput = ({ path, field }: InputProps) => (
  <Switch label={fieldLabel(path)} isOn={field.value === true} onChange={field.onChange}>
    {field.value === true ? "Yes" : "No"}
  </Switch>
);

function ListInput({ control, field, attributes }: InputProps) {
  const List = control.type === "tags" ? TagsField : LinesField;
  const { onChange, onBlur } = field;
  const value = Array.isArray(field.value) ? (field.value as string[]) : [];
  return <List control={attributes} {...{ value, onChange, onBlur }} />;
}

const inputs = {
  line: LineInput,
  text: TextInput,
  number: NumberInput,
  choice: ChoiceInput,
  switch: SwitchInput,
  tags: ListInput,
  lines: ListInput,
} as const;

/** A value that no control can edit, as it is stored. */
const StoredValue = ({ value }: { value: unknown }) => (
  <p className="stored-value">
    {value ? JSON.stringify(value) : "Nothing"}
    <span className="hint">This field cannot be edited here; it is kept as it is.</span>
  </p>
);

function counterOf(control: Control, value: unknown) {
  const isText = control.type === "line" || control.type === "text";
  if (isText) return <Counter length={String(value ?? "").trim().length} max={control.max} />;
  const isList = control.type === "tags" || control.type === "lines";
  if (!isList || !Array.isArray(value)) return null;
  return <Counter length={value.length} max={control.maxItems} />;
}

type Props = { path: string; control: Control; layout?: Layout };

function GroupField({ path, control }: Props) {
  const fields = control.type === "group" ? Object.entries(control.fields) : [];
  return (
    <fieldset className="field-group">
      <legend>{fieldLabel(path)}</legend>
      {fields.map(([name, inner]) => (
        <FormField key={name} path={`${path}.${name}`} control={inner} />
      ))}
    </fieldset>
  );
}

function SingleField({ path, control, layout = "stack" }: Props) {
  const { refusedMessage } = useEditor();
  const { field, fieldState } = useController<Record<string, unknown>>({ name: path });
  const error = errorText(fieldState.error) ?? refusedMessage(path);
  const label = fieldLabel(path);
  if (control.type === "picture")
    return (
      <PictureField
        id={fieldId(path)}
        label={label}
        value={field.value as never}
        onChange={field.onChange}
        error={error}
      />
    );
  const attributes = controlProps(path, error);
  const frame = { path, label, error, layout, end: counterOf(control, field.value) };
  if (control.type === "rich-text")
    return <RichText {...frame} value={field.value} onChange={field.onChange} />;
  const Input = inputs[control.type as keyof typeof inputs];
  return (
    <FieldFrame {...frame}>
      {Input ? (
        <Input {...{ path, control, field, attributes }} />
      ) : (
        <StoredValue value={field.value} />
      )}
    </FieldFrame>
  );
}

/** One field of a document, with the control that fits its schema. */
export const FormField = (props: Props) =>
  props.control.type === "group" ? <GroupField {...props} /> : <SingleField {...props} />;

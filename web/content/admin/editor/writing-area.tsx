import { type KeyboardEvent, useId } from "react";
import { useController } from "react-hook-form";
import { isComposing } from "#web/lib/is-composing.ts";
import { useEditor } from "./editor-context.ts";
import { errorText } from "./error-text.ts";
import { Counter, controlProps, FieldError } from "./field-frame.tsx";
import { fieldLabel } from "./field-labels.ts";
import { focusField } from "./focus-field.ts";
import { FormField } from "./form-field.tsx";

type TextProps = { path: string; max: number; className: string; next: string | undefined };

/** A text that looks as it will on the page. Enter leads to the next field where the text has one line. */
function PageText({ path, max, className, next }: TextProps) {
  const { refusedMessage } = useEditor();
  const { field, fieldState } = useController<Record<string, unknown>>({ name: path });
  const error = errorText(fieldState.error) ?? refusedMessage(path);
  const value = String(field.value ?? "");
  const isNearLimit = value.length > max * 0.8;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || isComposing(event.nativeEvent) || !next) return;
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    focusField(next);
  };
  const label = fieldLabel(path);
  return (
    <div className="page-text">
      <label className="sr-only" htmlFor={controlProps(path, error).id}>
        {label}
      </label>
      <textarea
        {...controlProps(path, error)}
        className={className}
        rows={1}
        placeholder={label}
        value={value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        onKeyDown={onKeyDown}
      />
      {isNearLimit && <Counter length={value.length} max={max} />}
      <FieldError path={path} error={error} />
    </div>
  );
}

/** The text of a page in the type it will have: title, lead, body. */
function PageFields({ names }: { names: readonly string[] }) {
  const { controls } = useEditor();
  return names.map((name, index) => {
    const control = controls[name];
    if (!control) return null;
    if (control.type === "line")
      return (
        <PageText
          key={name}
          path={name}
          max={control.max}
          className="page-title"
          next={names[index + 1]}
        />
      );
    if (control.type === "text")
      return (
        <PageText key={name} path={name} max={control.max} className="page-lead" next={undefined} />
      );
    return <FormField key={name} path={name} control={control} />;
  });
}

/** The fields of a kind that is no page, one below the other. */
function PlainFields({ names }: { names: readonly string[] }) {
  const { controls } = useEditor();
  return names.map((name) => {
    const control = controls[name];
    return control && <FormField key={name} path={name} control={control} />;
  });
}

/** The wide column: what an admin writes. */
export function WritingArea({ names, isPage }: { names: readonly string[]; isPage: boolean }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="writing-area" data-page={isPage || undefined}>
      <h2 id={id} className="sr-only">
        Text
      </h2>
      {isPage ? <PageFields names={names} /> : <PlainFields names={names} />}
    </section>
  );
}

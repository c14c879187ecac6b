import "./picture-details.css";
import { type RefObject, useId } from "react";

type Props = {
  label: string;
  value: string;
  max: number;
  onChange: (value: string) => void;
  placeholder: string;
  error?: string | undefined;
  id?: string | undefined;
  inputRef?: RefObject<HTMLInputElement | null>;
};

/** A line of text about a picture with its length: "45 of 300". */
export function CountedField(props: Props) {
  const { label, value, max, onChange, placeholder, error, inputRef } = props;
  const generated = useId();
  const id = props.id ?? generated;
  return (
    <div className="counted-field">
      <div className="counted-field-head">
        <label htmlFor={id}>{label}</label>
        <span id={`${id}-count`} className="tabular-nums">
          {value.length} of {max}
        </span>
      </div>
      <input
        ref={inputRef}
        id={id}
        className="counted-input"
        autoComplete="off"
        maxLength={max}
        placeholder={placeholder}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : `${id}-count`}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && (
        <p id={`${id}-error`} className="picture-note" data-color="danger">
          {error}
        </p>
      )}
    </div>
  );
}

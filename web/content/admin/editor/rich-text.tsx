import { usePictureChooser } from "#web/content/admin/pictures/use-picture-chooser.tsx";
import { RichTextField } from "#web/content/admin/rich-text/rich-text-field.tsx";
import { useEditor } from "./editor-context.ts";
import { FieldError, fieldId } from "./field-frame.tsx";

type Props = {
  path: string;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  error: string | undefined;
};

/** A rich text with its tools; it starts anew when another document is shown. */
export function RichText({ path, label, value, onChange, error }: Props) {
  const { generation } = useEditor();
  const { choosePicture, uploadPicture, dialog } = usePictureChooser();
  return (
    <div className="editor-body">
      <RichTextField
        key={generation}
        id={fieldId(path)}
        label={label}
        value={value ?? undefined}
        onChange={onChange}
        isInvalid={error !== undefined}
        {...(error && { describedBy: `${fieldId(path)}-error` })}
        {...{ choosePicture, uploadPicture }}
      />
      <FieldError path={path} error={error} />
      {dialog}
    </div>
  );
}

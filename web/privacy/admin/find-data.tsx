import { useState } from "react";
import { previewDataRequest } from "#contract/privacy.ts";
import { errorMessage } from "#web/admin/kit/error-notice.tsx";
import { TextInput } from "#web/admin/kit/labelled.tsx";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { submitForm } from "#web/admin/kit/submit-form.ts";
import { validate } from "#web/forms/validate.ts";
import { Button } from "#web/ui/button.tsx";
import { EraseDialog } from "./erase-dialog.tsx";
import { foundTexts } from "./labels.ts";
import { useDataRequestActions, usePreview } from "./queries.ts";

type FoundProps = { email: string; found: readonly string[]; refusal: string | null };

/** What is stored of a person, and what can be done with it. */
function Found({ email, found, refusal }: FoundProps) {
  const [isErasing, setErasing] = useState(false);
  const { create } = useDataRequestActions();
  return (
    <div className="privacy-stack" role="status">
      <p>
        <bdi className="font-medium wrap-anywhere">{email}</bdi>, in every spelling of this mailbox:
      </p>
      {found.length === 0 ? (
        <p className="text-muted">Nothing is stored.</p>
      ) : (
        <ul>
          {found.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {refusal && <p className="text-danger">{refusal}</p>}
      <p className="settings-actions">
        <Button
          kind="outline"
          className="admin-button"
          pending={create.isPending && "Exporting..."}
          onClick={() => create.mutate({ kind: "export", email })}
        >
          Export
        </Button>
        {refusal === null && (
          <Button kind="outline" className="admin-button" onClick={() => setErasing(true)}>
            Erase...
          </Button>
        )}
      </p>
      {isErasing && <EraseDialog {...{ email, found }} onClose={() => setErasing(false)} />}
    </div>
  );
}

/** Finds what is stored of a person by email. */
export function FindData() {
  const [email, setEmail] = useState("");
  const [isChecked, setChecked] = useState(false);
  const { mutate, data, variables, error, isPending, reset } = usePreview();
  const result = validate(previewDataRequest.body, { email });
  const errors = isChecked && "errors" in result ? result.errors : {};
  const submit = () => {
    setChecked(true);
    if ("body" in result) mutate(result.body.email);
  };
  const change = (value: string) => {
    setEmail(value);
    reset();
  };
  return (
    <section aria-labelledby="find-data" className="settings-part">
      <SectionHeading id="find-data" title="The data of a person" />
      <form noValidate className="privacy-stack" onSubmit={(event) => submitForm(event, submit)}>
        <TextInput label="Email" value={email} error={errors.email} onChange={change} />
        {error && (
          <p role="alert" className="text-danger">
            {errorMessage(error)}
          </p>
        )}
        <p>
          <Button
            type="submit"
            kind="outline"
            className="admin-button"
            pending={isPending && "Searching..."}
          >
            Find Data
          </Button>
        </p>
      </form>
      {data && (
        <Found
          email={variables ?? email}
          found={foundTexts(data.found)}
          refusal={data.refusal}
          key={variables}
        />
      )}
    </section>
  );
}

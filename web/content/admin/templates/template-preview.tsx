import "./template-preview.css";
import { useState } from "react";
import type { Template } from "#contract/templates.ts";
import { TextInput } from "#web/admin/kit/labelled.tsx";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { type PreviewValues, previewText, variablesOf } from "./template-form.ts";

/** What a template asks for, and the request it makes of a prompt and of values. */
export function TemplatePreview({ body, type }: Pick<Template, "body" | "type">) {
  const [values, setValues] = useState<PreviewValues>({
    prompt: "Announce the spring list",
    variables: {},
  });
  const { standard, asked } = variablesOf(body);
  return (
    <section aria-labelledby="preview" className="record-column">
      <SectionHeading id="preview" title="Preview" />
      <div className="template-values">
        <p className="hint">
          Filled in by themselves: {standard.join(", ") || "none"}. Asked for:{" "}
          {asked.join(", ") || "none"}.
        </p>
        <TextInput
          label="Prompt"
          value={values.prompt}
          onChange={(prompt) => setValues({ ...values, prompt })}
        />
        {asked.map((name) => (
          <TextInput
            key={name}
            label={name}
            value={values.variables[name] ?? ""}
            onChange={(value) =>
              setValues({ ...values, variables: { ...values.variables, [name]: value } })
            }
          />
        ))}
      </div>
      <pre className="template-preview">{previewText(body, type, values)}</pre>
    </section>
  );
}

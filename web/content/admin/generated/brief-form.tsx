import { type RefObject, useId } from "react";
import { generationTypes, targetAudiences, tones } from "#contract/generation-options.ts";
import { Labelled } from "#web/admin/kit/labelled.tsx";
import { isComposing } from "#web/lib/is-composing.ts";
import { type Brief, changeBrief } from "./generation-run.ts";
import { OptionGroup } from "./option-group.tsx";
import { TemplateChoice } from "./template-choice.tsx";

/** The longest prompt that is accepted. */
const maxPrompt = 4000;

type Props = { brief: Brief; prompt: RefObject<HTMLTextAreaElement | null>; onSend: () => void };

/** What to write: the prompt, and the choices that shape the text. */
export function BriefForm({ brief, prompt, onSend }: Props) {
  const id = useId();
  const counter = `${brief.prompt.length.toLocaleString("en-GB")} of ${maxPrompt.toLocaleString("en-GB")}`;
  return (
    <form
      className="brief"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
      onKeyDown={(event) => {
        const isCommand = event.metaKey || event.ctrlKey;
        if (event.key !== "Enter" || !isCommand || isComposing(event.nativeEvent)) return;
        event.preventDefault();
        onSend();
      }}
    >
      <Labelled label="Prompt" end={<span>{counter}</span>}>
        {({ className, ...control }) => (
          <textarea
            {...control}
            ref={prompt}
            className={`${className} brief-prompt`}
            maxLength={maxPrompt}
            placeholder="What should it say?"
            value={brief.prompt}
            onChange={(event) => changeBrief({ prompt: event.target.value })}
          />
        )}
      </Labelled>
      <OptionGroup
        name={`${id}-type`}
        label="Type"
        options={generationTypes}
        value={brief.type}
        onChange={(type) => changeBrief({ type })}
      />
      <OptionGroup
        name={`${id}-target-audience`}
        label="Audience"
        options={targetAudiences}
        value={brief.targetAudience}
        onChange={(targetAudience) => changeBrief({ targetAudience })}
      />
      <OptionGroup
        name={`${id}-tone`}
        label="Tone"
        options={tones}
        value={brief.tone}
        onChange={(tone) => changeBrief({ tone })}
      />
      <TemplateChoice brief={brief} />
    </form>
  );
}

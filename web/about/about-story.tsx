import { brand } from "#contract/brand.ts";

/** The history of the agency: a large sentence and three paragraphs. */
export function AboutStory() {
  return (
    <section aria-labelledby="story" className="page-grid gap-y-10 py-(--section-gap)">
      <h2 id="story" className="type-statement col-span-full text-pretty lg:col-span-6">
        {brand.name} began as two people in a rented cutting room: one who could hear a false
        sentence, and one who could count what it cost.
      </h2>
      <div className="col-span-full grid gap-6 text-muted md:col-span-6 lg:col-span-5 lg:col-start-8">
        <p>
          Adaeze Valcourt had spent ten years directing campaigns for fashion houses. Matteo Orsini
          had spent as long building systems that read, sorted and answered faster than anybody had
          asked them to. They disagreed about nearly everything, and the work improved each time one
          of them gave way.
        </p>
        <p>
          The house still runs on that argument. Every project has a person who answers for how it
          feels and a person who answers for what it does, and both names are on the file. We edit
          films, grow audiences, build instruments that draft in a client’s own voice, and give
          brands a manner people recognise with the sound off.
        </p>
        <p>
          We stay small on purpose. We accept the top 1% of those who apply, and answer every
          applicant within {brand.reviewHours} hours, by somebody who has read the whole form.
        </p>
      </div>
    </section>
  );
}

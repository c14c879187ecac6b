const values = [
  {
    name: "Excellence",
    meaning:
      "We finish. The last five per cent of a film, a page or a contract is where people can tell.",
  },
  {
    name: "Innovation",
    meaning:
      "New tools are tried on our own work first. What survives a quarter is offered to clients; what does not is retired.",
  },
  {
    name: "Authenticity",
    meaning:
      "Everything we make should sound like the person who signs it. If it could be anybody’s, it goes back.",
  },
  {
    name: "Results",
    meaning:
      "We agree the figure before we begin, measure it within 30 days, and report it whether or not it flatters us.",
  },
] as const;

/** The four values of the agency below a picture of full width. */
export function AboutValues() {
  return (
    <section aria-labelledby="values">
      <div className="image-fade aspect-4/3 sm:aspect-16/9 lg:aspect-21/9">
        <img
          alt=""
          className="size-full object-cover"
          height="720"
          loading="lazy"
          src="/media/videos/smoke.avif"
          width="1280"
        />
      </div>
      <div className="page-grid">
        <h2 id="values" className="type-section relative col-span-full -mt-[0.5em]">
          Held to four words
        </h2>
      </div>
      <ol className="page-grid pt-16 pb-(--section-gap)">
        {values.map(({ name, meaning }, index) => (
          <li
            key={name}
            className="col-span-full grid grid-cols-subgrid items-baseline gap-y-4 border-divider border-t py-8 last:border-b"
          >
            <span aria-hidden="true" className="col-span-1 text-muted text-small tabular">
              0{index + 1}
            </span>
            <h3 className="type-name col-span-3 md:col-span-3 lg:col-start-5">{name}</h3>
            <p className="col-span-3 col-start-2 text-muted md:col-span-4 md:col-start-5 lg:col-span-5 lg:col-start-8">
              {meaning}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

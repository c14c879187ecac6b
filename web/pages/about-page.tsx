import { pages } from "#contract/pages.ts";
import { AboutStats } from "#web/about/about-stats.tsx";
import { AboutStory } from "#web/about/about-story.tsx";
import { AboutValues } from "#web/about/about-values.tsx";
import { TeamGrid } from "#web/about/team-grid.tsx";
import { useContent } from "#web/lib/content/use-content.ts";
import { ServiceTopics } from "#web/topics/service-topics.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

export function Component() {
  const team = useContent("team");
  return (
    <>
      <div className="flex flex-col justify-end gap-y-16 pt-48 lg:min-h-[min(100svh,60rem)]">
        <div className="page-grid">
          <h1 className="type-section col-span-full lg:col-span-9">Taste, with evidence</h1>
        </div>
        <AboutStats />
        <div />
      </div>
      <AboutStory />
      <AboutValues />
      <TeamGrid team={team} />
      <ServiceTopics isPublic />
      <section className="page-grid items-end gap-y-12 py-(--section-gap)">
        <h2 className="type-section col-span-full lg:col-span-7">Be the five hundred and first</h2>
        <p className="col-span-full flex flex-wrap gap-x-8 gap-y-4 lg:col-span-5 lg:col-start-8">
          <LinkButton to={pages["join-us"].path}>Apply Now</LinkButton>
          <LinkButton kind="link" to="/news">
            Latest News
          </LinkButton>
        </p>
      </section>
    </>
  );
}

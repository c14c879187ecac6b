import { newsImage } from "#seed/content/news-image.ts";
import { p, prose } from "#seed/content/prose.ts";

/** An invented post that is not published. */
export interface DemoPost {
  document: Readonly<Record<string, unknown>>;
  hoursAgo: number;
  /** In how many hours it is published; a draft without it. */
  publishInHours?: number;
}

/** A draft and a scheduled post. For local use only. */
export const demoPosts: readonly DemoPost[] = [
  {
    hoursAgo: 26,
    publishInHours: 21,
    document: {
      title: "What we read before we say yes",
      excerpt: "Three pages, one archive and a single question decide most applications.",
      category: "Industry Insights",
      featured: false,
      tags: ["programme"],
      author: "Ada Vale",
      body: prose(
        p(
          "An application is a letter from somebody who has had enough of guessing. We read it as one: first for the voice, then for the numbers, and at last for what it leaves out.",
        ),
        p(
          "Most answers are clear after the first page. The rest we read aloud, because a plan that cannot be said in one breath can rarely be kept for a year.",
        ),
      ),
      image: newsImage(3, "An open notebook beside a cup of coffee, in morning light"),
    },
  },
  {
    hoursAgo: 5,
    document: {
      title: "The fair contract, clause by clause",
      excerpt: "Notes for the talk in October, not yet in order.",
      category: "Announcements",
      featured: false,
      tags: [],
      author: "Ada Vale",
    },
  },
];

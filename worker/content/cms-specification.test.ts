import { beforeAll, describe, expect, it } from "vitest";
import { type GeneratedItem, shownStatuses } from "#contract/generation.ts";
import { generationTypes, targetAudiences, tones } from "#contract/generation-options.ts";
import { samples } from "#seed/samples.ts";
import { newEditor, sampleDocument } from "#worker/testing/cms.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";

type Listed = { data: Record<string, unknown>[] };

let editor: Awaited<ReturnType<typeof newEditor>>;
beforeAll(async () => {
  editor = await newEditor();
  expect((await editor.send("POST", "setup")).status).toBe(200);
});

const countOf = (kind: string) => samples.filter((sample) => sample.kind === kind).length;

describe("calls (section 7)", () => {
  it("GET /api/cms/analytics: none; admin only; data with totalServices etc.", async () => {
    const { data } = await editor.json<{ data: object }>("GET", "analytics");
    expect(data).toMatchObject({
      totalServices: countOf("service"),
      totalTeamMembers: countOf("team"),
      totalTestimonials: countOf("testimonial"),
      totalBlogPosts: countOf("post"),
      totalGeneratedContent: 0,
      lastUpdated: expect.any(Number),
    });
  });

  it("GET /api/cms/stats: none; admin; data with totalServices, totalTeamMembers, totalTestimonials", async () => {
    expect(await editor.json("GET", "stats")).toEqual({
      data: {
        totalServices: countOf("service"),
        totalTeamMembers: countOf("team"),
        totalTestimonials: countOf("testimonial"),
      },
    });
  });

  it.each([
    ["services", countOf("service")],
    ["team", countOf("team")],
    ["testimonials", countOf("testimonial")],
    ["blog", countOf("post")],
    ["content", 0],
    ["templates", generationTypes.length],
  ])("GET /api/cms/%s: none; lists in a data field", async (list, length) => {
    expect((await editor.json<Listed>("GET", list)).data).toHaveLength(length);
  });

  it("POST /api/cms/setup: no body; initialises all databases with sample data", async () => {
    const { data } = await editor.json<{ data: { added: object[] } }>("POST", "setup");
    expect(data.added).toEqual([]);
    for (const list of ["services", "team", "testimonials", "posts", "audiences"]) {
      const response = await request("GET", `/api/content/${list}`);
      const { items } = await response.json<{ items: object[] }>();
      expect(items.length, list).toBeGreaterThan(0);
    }
  });

  it("POST /api/cms/generate: prompt, type, targetAudience, tone; creates generated content", async () => {
    const sent = {
      prompt: "The autumn launch",
      type: "Email Campaign",
      targetAudience: "Enterprise",
      tone: "Casual",
    };
    const response = await editor.send("POST", "generate", sent);
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject(sent);
  });

  it("POST /api/cms/services: service fields", async () => {
    const fields = sampleDocument("service");
    const created = await editor.create("service", { ...fields, slug: "specified" });
    expect(created).toMatchObject({ kind: "service", slug: "specified", draft: fields });
  });
});

describe("entities (section 3)", () => {
  it("Service: id, icon, title, description, isActive, price", async () => {
    const { data } = await editor.json<Listed>("GET", "services?status=published");
    for (const service of data) {
      expect(service).toMatchObject({
        id: expect.any(String),
        icon: expect.any(String),
        title: expect.any(String),
        description: expect.any(String),
        isActive: true,
        price: expect.any(String),
      });
    }
  });

  it("Generated content: id, title, type, targetAudience, tone, content, status (Published is one value), createdAt", async () => {
    await editor.send("POST", "generate", { prompt: "The spring collection" });
    const { data } = await editor.json<Listed>("GET", "content");
    expect(data[0]).toMatchObject({
      id: expect.any(String),
      title: expect.any(String),
      type: "Website Copy",
      targetAudience: "Startups",
      tone: "Professional",
      content: expect.stringMatching(/\w/),
      createdAt: expect.any(Number),
    });
    expect(shownStatuses).toContain(data[0]?.status);
    expect(shownStatuses).toContain("Published");
  });

  it("News article: id, title, excerpt, content, category, publishedAt, readTime, featured, tags, author", async () => {
    const [sample] = samples.filter(({ kind }) => kind === "post");
    const response = await request("GET", `/api/content/posts/${sample?.slug}`);
    expect(await response.json()).toMatchObject({
      id: sample?.id,
      title: expect.any(String),
      excerpt: expect.any(String),
      body: { type: "doc" },
      category: expect.any(String),
      publishedAt: expect.any(Number),
      readTime: expect.any(Number),
      featured: expect.any(Boolean),
      tags: expect.any(Array),
      author: expect.any(String),
    });
  });
});

describe("states (section 4)", () => {
  it("Service: active or inactive", async () => {
    const draft = await editor.create("service", sampleDocument("service"));
    expect(draft.isActive).toBe(false);
    const active = await editor.act(draft, "publish");
    expect(active.isActive).toBe(true);
    expect((await editor.act(active, "unpublish")).isActive).toBe(false);
  });

  it("Content status: Published versus other values", async () => {
    const response = await editor.send("POST", "generate", {
      prompt: "A story",
      type: "Blog Post",
    });
    const item = await response.json<GeneratedItem>();
    expect(item.status).toBe("Ready");
    const path = `content/${item.id}`;
    const headers = { "If-Match": `"v${item.version}"` };
    const used = await editor.send("POST", `${path}/use`, { kind: "post" }, headers);
    const { entryId } = await used.json<GeneratedItem>();
    const draft = await editor.read(entryId ?? "");
    const { category, tags, author, featured, image } = sampleDocument("post");
    const complete = await editor.save(draft, { category, tags, author, featured, image });
    await editor.act(complete, "publish");
    expect(await editor.json("GET", path)).toMatchObject({ status: "Published" });
  });
});

describe("validation of Generate Content (section 5)", () => {
  it("is refused while the prompt is empty", async () => {
    for (const prompt of ["", "  \n", undefined]) {
      const refused = await errorOf(await editor.send("POST", "generate", { prompt }));
      expect(refused).toEqual({ status: 422, code: "invalid", fields: ["prompt"] });
    }
  });

  it("Types, Audiences and Tones are those of the list; Defaults: Website Copy, Startups, Professional", async () => {
    expect(generationTypes).toEqual([
      "Website Copy",
      "Blog Post",
      "Social Media",
      "Email Campaign",
      "Product Description",
      "Marketing Material",
    ]);
    expect(targetAudiences).toEqual([
      "Startups",
      "Enterprise",
      "Creative Professionals",
      "Tech Companies",
      "Small Business",
      "General Public",
    ]);
    expect(tones).toEqual([
      "Professional",
      "Casual",
      "Technical",
      "Creative",
      "Persuasive",
      "Educational",
    ]);
    const response = await editor.send("POST", "generate", { prompt: "What we do" });
    expect(await response.json()).toMatchObject({
      type: "Website Copy",
      targetAudience: "Startups",
      tone: "Professional",
    });
    for (const other of [{ type: "Poem" }, { targetAudience: "Everyone" }, { tone: "Rude" }]) {
      const refused = await editor.send("POST", "generate", { prompt: "What we do", ...other });
      expect((await errorOf(refused)).fields).toEqual(Object.keys(other));
    }
  });
});

describe("roles and permissions (section 6)", () => {
  const calls = [
    ["GET", "analytics"],
    ["GET", "stats"],
    ["GET", "services"],
    ["GET", "team"],
    ["GET", "testimonials"],
    ["GET", "blog"],
    ["GET", "content"],
    ["GET", "templates"],
    ["POST", "setup"],
    ["POST", "generate"],
    ["POST", "services"],
  ] as const;

  it.each(calls)(
    "%s /api/cms/%s: a visitor and a signed-in user cannot, an admin can",
    async (method, path) => {
      const body = method === "POST" && path !== "setup" ? { prompt: "A note" } : undefined;
      const send = (cookie?: string) =>
        request(method, `/api/cms/${path}`, { ...(cookie && { cookie }), body });
      expect(await errorOf(await send())).toMatchObject({ status: 401, code: "not_signed_in" });
      const { cookie } = await signIn("user");
      expect(await errorOf(await send(cookie))).toMatchObject({ status: 403, code: "forbidden" });
      const allowed = await editor.send(method, path, body);
      expect([401, 403]).not.toContain(allowed.status);
      await allowed.body?.cancel();
    },
  );
});

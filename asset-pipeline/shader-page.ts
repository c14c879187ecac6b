import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import { chromium, type Page } from "@playwright/test";
import { root } from "./folders.ts";
import { fontFaceRules } from "./page-shots.ts";

/** A rectangle of the frame, in frame heights. */
export type View = readonly [x: number, y: number, width: number, height: number];
export type Tone = readonly [number, number, number];
/** One line of text over a rendering. Place and size are in frame heights, from the lower left. */
export type Line = {
  readonly text: string;
  /** A CSS font with `{size}` in place of the size in pixels. */
  readonly font: string;
  readonly size: number;
  readonly at: readonly [x: number, y: number];
  readonly align?: "left" | "right" | "center" | undefined;
  readonly colour: string;
  readonly opacity: number;
};
/** One rendering of a shader: its size in pixels, and `turn`, the position in the loop from 0 to 1. */
export type Shot = {
  readonly width: number;
  readonly height: number;
  readonly turn: number;
  readonly view: View;
  readonly seed?: number;
  readonly tone?: Tone;
  /** From 0, before, to 1, after, in the clips that tell of a change. */
  readonly progress?: number;
  readonly lines?: readonly Line[];
};

export const wholeFrame: View = [0, 0, 16 / 9, 1];

const readSource = (path: string): Promise<string> =>
  readFile(new URL(`asset-pipeline/${path}`, root), "utf8");

/** Runs in the browser: compiles the shader and defines `renderShot`, which renders a shot and posts it. */
const prepare = (source: string): void => {
  const canvas = new OffscreenCanvas(1, 1);
  const gl = canvas.getContext("webgl2", { antialias: false });
  if (!gl) throw new Error("WebGL 2 is not available.");
  const compile = (kind: number, text: string): WebGLShader => {
    const shader = gl.createShader(kind);
    if (!shader) throw new Error("The shader could not be created.");
    gl.shaderSource(shader, text);
    gl.compileShader(shader);
    const log = gl.getShaderInfoLog(shader);
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(log ?? "");
    return shader;
  };
  const program = gl.createProgram();
  const triangle =
    "#version 300 es\nvoid main(){gl_Position=vec4(vec2[3](vec2(-1),vec2(3,-1),vec2(-1,3))[gl_VertexID],0,1);}";
  gl.attachShader(program, compile(gl.VERTEX_SHADER, triangle));
  gl.attachShader(program, compile(gl.FRAGMENT_SHADER, source));
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS))
    throw new Error(gl.getProgramInfoLog(program) ?? "");
  gl.useProgram(program);
  const uniform = (name: string): WebGLUniformLocation | null =>
    gl.getUniformLocation(program, name);
  const withLines = (lines: readonly Line[], image: ImageData): ImageData => {
    const sheet = new OffscreenCanvas(image.width, image.height).getContext("2d");
    if (!sheet) throw new Error("The canvas has no 2D context.");
    sheet.putImageData(image, 0, 0);
    for (const { text, font, size, at, align = "left", colour, opacity } of lines) {
      sheet.font = font.replace("{size}", `${size * image.height}px`);
      sheet.textAlign = align;
      sheet.fillStyle = colour;
      sheet.globalAlpha = opacity;
      sheet.fillText(text, at[0] * image.height, (1 - at[1]) * image.height);
    }
    return sheet.getImageData(0, 0, image.width, image.height);
  };
  const renderShot = async (shot: Shot, url: string): Promise<void> => {
    const { width, height } = shot;
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
      gl.viewport(0, 0, width, height);
    }
    gl.uniform2f(uniform("size"), width, height);
    gl.uniform4f(uniform("view"), ...shot.view);
    gl.uniform1f(uniform("turn"), shot.turn);
    gl.uniform1f(uniform("seed"), shot.seed ?? 0);
    gl.uniform1f(uniform("progress"), shot.progress ?? 1);
    gl.uniform3f(uniform("tone"), ...(shot.tone ?? [1, 1, 1]));
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    const pixels = new Uint8ClampedArray(width * height * 4);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    if (shot.lines) pixels.set(withLines(shot.lines, new ImageData(pixels, width, height)).data);
    await fetch(url, { method: "POST", body: pixels });
  };
  Object.assign(globalThis, { renderShot });
};

const collect = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
};

export type ShaderPage = {
  /** Renders one shot and returns its pixels as RGBA rows from the top. */
  readonly render: (shot: Shot) => Promise<Buffer>;
  readonly close: () => Promise<void>;
};

/** Opens a browser page that renders the shader in `asset-pipeline/<path>`. */
export const openShaderPage = async (path: string): Promise<ShaderPage> => {
  const waiting = new Map<string, (pixels: Buffer) => void>();
  // Pixels arrive as the body of a local request, because the DevTools protocol costs a second per frame.
  const server = createServer(async (request, response) => {
    if (request.method === "POST") waiting.get(request.url ?? "")?.(await collect(request));
    response.setHeader("content-type", "text/html");
    response.end("<!doctype html><title>Shader</title>");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string")
    throw new Error("The shader server has no port.");

  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
  });
  const page: Page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${address.port}/`);
  await page.addStyleTag({ content: await fontFaceRules() });
  await page.evaluate(async () => {
    for (const font of document.fonts) await font.load();
  });
  const sources = ["videos/common.glsl", path, "videos/finish.glsl"];
  await page.evaluate(prepare, (await Promise.all(sources.map(readSource))).join("\n"));

  let count = 0;
  return {
    render: async (shot) => {
      const target = `/shot/${count++}`;
      const pixels = new Promise<Buffer>((resolve) => waiting.set(target, resolve));
      await page.evaluate(
        ([wanted, to]) =>
          (
            globalThis as unknown as { renderShot: (s: Shot, url: string) => Promise<void> }
          ).renderShot(wanted, to),
        [shot, target] as const,
      );
      waiting.delete(target);
      return pixels;
    },
    close: async () => {
      await browser.close();
      server.close();
    },
  };
};

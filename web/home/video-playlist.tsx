import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { nextVideo, type VideoName } from "./next-video.ts";

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Whether a film may start unasked: never for those who save data or want things still. */
export const allowsAutoplay = (): boolean =>
  !navigator.connection?.saveData && !matchMedia("(prefers-reduced-motion: reduce)").matches;

const sources = [
  { media: "(width >= 1200px)", height: 1080 },
  { media: "(width < 1200px)", height: 720 },
].flatMap(({ media, height }) => [
  { media, type: 'video/webm; codecs="av01.0.08M.10"', file: `${height}.webm` },
  { media, type: "video/mp4", file: `${height}.mp4` },
]);

const lastFile = sources.at(-1)?.file;

type VideoProps = {
  name: VideoName;
  isPlaying: boolean;
  onEnded: () => void;
  onShown: () => void;
  onRefused: () => void;
};

/** One film from its first frame to its last; it fades in over what is there when it moves. */
function Video({ name, isPlaying, onEnded, onShown, onRefused }: VideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const node = video.current;
    if (!node) return;
    if (!isPlaying) return node.pause();
    let isCurrent = true;
    // A battery saver may forbid it; then the picture stays and the button offers it again.
    node.play().catch(() => isCurrent && onRefused());
    return () => {
      isCurrent = false;
    };
  }, [isPlaying, onRefused]);
  const show = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
    currentTarget.dataset.shown = "";
  };
  return (
    <video
      ref={video}
      muted
      playsInline
      disablePictureInPicture
      preload="auto"
      onPlaying={show}
      onTransitionEnd={onShown}
      onEnded={onEnded}
    >
      {sources.map(({ media, type, file }) => (
        <source
          key={file}
          media={media}
          type={type}
          src={`/media/videos/${name}-${file}`}
          // Tried in order, so the last one to fail leaves nothing to play.
          onError={file === lastFile ? onRefused : undefined}
        />
      ))}
    </video>
  );
}

type Play = { readonly number: number; readonly video: VideoName };

/** Plays film after film, each chosen at random, as long as the first screen can be seen. */
export function VideoPlaylist({
  isPlaying,
  onRefused,
}: {
  isPlaying: boolean;
  onRefused: () => void;
}) {
  const [plays, setPlays] = useState<readonly Play[]>([]);
  const [isSeen, setIsSeen] = useState(true);
  const screen = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) =>
      setIsSeen(entry?.isIntersecting ?? true),
    );
    if (screen.current) observer.observe(screen.current);
    return () => observer.disconnect();
  }, []);
  if (isPlaying && plays.length === 0) setPlays([{ number: 0, video: nextVideo(null) }]);
  const goOn = () =>
    setPlays((known) => {
      const last = known.at(-1);
      if (!last) return known;
      return [last, { number: last.number + 1, video: nextVideo(last.video) }];
    });
  const showings = plays.map(({ number, video }, index) => {
    const isNewest = index === plays.length - 1;
    return (
      <Video
        key={number}
        name={video}
        isPlaying={isPlaying && isSeen && isNewest}
        onEnded={goOn}
        onShown={() => isNewest && setPlays((known) => known.slice(-1))}
        onRefused={onRefused}
      />
    );
  });
  return (
    <>
      <span ref={screen} className="cover" />
      {showings}
    </>
  );
}

/** Pauses and plays the film; always there while there is a film. */
export function VideoButton({ isPlaying, onPress }: { isPlaying: boolean; onPress: () => void }) {
  return (
    <button type="button" className="video-button" onClick={onPress}>
      {isPlaying ? "Pause video" : "Play video"}
      <svg aria-hidden width="10" height="12" viewBox="0 0 10 12" fill="currentColor">
        {isPlaying ? <path d="M0 0h3v12H0zM7 0h3v12H7z" /> : <path d="M0 0l10 6-10 6z" />}
      </svg>
    </button>
  );
}

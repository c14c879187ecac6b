CREATE TABLE `analytics_goals` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`target` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `analytics_points` (
	`timestamp` text NOT NULL,
	`_sample_interval` integer NOT NULL,
	`index1` text NOT NULL,
	`blob1` text NOT NULL,
	`blob2` text NOT NULL,
	`blob3` text NOT NULL,
	`blob4` text NOT NULL,
	`blob5` text NOT NULL,
	`blob6` text NOT NULL,
	`blob7` text NOT NULL,
	`blob8` text NOT NULL,
	`blob9` text NOT NULL,
	`blob10` text NOT NULL,
	`blob11` text NOT NULL,
	`blob12` text NOT NULL,
	`blob13` text NOT NULL,
	`blob14` text NOT NULL,
	`blob15` text NOT NULL,
	`blob16` text NOT NULL,
	`blob17` text NOT NULL,
	`blob18` text NOT NULL,
	`blob19` text NOT NULL,
	`blob20` text NOT NULL,
	`double1` real NOT NULL,
	`double2` real NOT NULL,
	`double3` real NOT NULL,
	`double4` real NOT NULL,
	`double5` real NOT NULL,
	`double6` real NOT NULL,
	`double7` real NOT NULL,
	`double8` real NOT NULL,
	`double9` real NOT NULL,
	`double10` real NOT NULL,
	`double11` real NOT NULL,
	`double12` real NOT NULL,
	`double13` real NOT NULL,
	`double14` real NOT NULL,
	`double15` real NOT NULL,
	`double16` real NOT NULL,
	`double17` real NOT NULL,
	`double18` real NOT NULL,
	`double19` real NOT NULL,
	`double20` real NOT NULL
);
--> statement-breakpoint
CREATE INDEX `analytics_points_by_time` ON `analytics_points` (`index1`,`timestamp`);--> statement-breakpoint
CREATE INDEX `analytics_points_events` ON `analytics_points` (`index1`,`timestamp`) WHERE blob1 = 'event';--> statement-breakpoint
CREATE INDEX `analytics_points_vitals` ON `analytics_points` (`index1`,`timestamp`) WHERE blob1 = 'vitals';--> statement-breakpoint
CREATE TABLE `analytics_rollups` (
	`site` text NOT NULL,
	`period` text NOT NULL,
	`dimension` text NOT NULL,
	`start_at` integer NOT NULL,
	`key` text NOT NULL,
	`is_bot` integer NOT NULL,
	`views` integer NOT NULL,
	`sessions` integer NOT NULL,
	`visitors` integer NOT NULL,
	`bounces` integer NOT NULL,
	`events` integer NOT NULL,
	`active_ms` integer NOT NULL,
	`exits` integer NOT NULL,
	`scrolled` integer NOT NULL,
	`is_estimated` integer NOT NULL,
	PRIMARY KEY(`site`, `period`, `dimension`, `start_at`, `key`, `is_bot`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `analytics_salts` (
	`day` text PRIMARY KEY NOT NULL,
	`salt` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `analytics_share_links` (
	`id` text PRIMARY KEY NOT NULL,
	`label` text NOT NULL,
	`report` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `analytics_visitors` (
	`visitor_id` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`sessions` integer NOT NULL,
	`started_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`sequence` integer NOT NULL,
	`views` integer NOT NULL,
	`events` integer NOT NULL,
	`active_ms` integer NOT NULL,
	`bot_score` integer NOT NULL,
	`page` text NOT NULL,
	`previous_page` text NOT NULL,
	`landing_page` text NOT NULL,
	`referrer` text NOT NULL,
	`channel` text NOT NULL,
	`utm_source` text NOT NULL,
	`utm_medium` text NOT NULL,
	`utm_campaign` text NOT NULL,
	`utm_content` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `analytics_visitors_by_last_seen` ON `analytics_visitors` (`last_seen_at`);--> statement-breakpoint
CREATE TABLE `error_hours` (
	`start_at` integer NOT NULL,
	`release` text NOT NULL,
	`report_count` integer NOT NULL,
	PRIMARY KEY(`start_at`, `release`)
);
--> statement-breakpoint
ALTER TABLE `applications` ADD `attribution` text;--> statement-breakpoint
ALTER TABLE `messages` ADD `attribution` text;
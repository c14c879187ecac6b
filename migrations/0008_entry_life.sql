CREATE TABLE `entry_counts` (
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`kind`, `state`)
);
--> statement-breakpoint
CREATE TABLE `entry_revisions` (
	`id` text PRIMARY KEY NOT NULL,
	`entry_id` text NOT NULL,
	`version` integer NOT NULL,
	`reason` text NOT NULL,
	`document` text NOT NULL,
	`pinned` integer NOT NULL,
	`actor_id` text,
	`started_at` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `entry_revisions_by_version` ON `entry_revisions` (`entry_id`,`version`);--> statement-breakpoint
CREATE TABLE `entry_slugs` (
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`entry_id` text NOT NULL,
	PRIMARY KEY(`kind`, `slug`),
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `entry_slugs_by_entry` ON `entry_slugs` (`entry_id`);--> statement-breakpoint
DROP INDEX `entries_slug`;--> statement-breakpoint
DROP INDEX `entries_by_position`;--> statement-breakpoint
ALTER TABLE `entries` ADD `rank` text DEFAULT 'a0' NOT NULL;--> statement-breakpoint
ALTER TABLE `entries` ADD `publish_at` integer;--> statement-breakpoint
ALTER TABLE `entries` ADD `unpublish_at` integer;--> statement-breakpoint
ALTER TABLE `entries` ADD `deleted_at` integer;--> statement-breakpoint
ALTER TABLE `entries` ADD `changed_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `entries` ADD `changed_by` text;--> statement-breakpoint
ALTER TABLE `entries` ADD `title` text GENERATED ALWAYS AS (lower(substr(CASE WHEN json_valid(coalesce("draft_document", "live_document"))
  THEN coalesce(json_extract(coalesce("draft_document", "live_document"), '$.title'),
    json_extract(coalesce("draft_document", "live_document"), '$.name'), '') ELSE '' END, 1, 200))) VIRTUAL;--> statement-breakpoint
CREATE UNIQUE INDEX `entries_by_slug` ON `entries` (`kind`,`slug`) WHERE "entries"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `entries_by_rank` ON `entries` (`kind`,`rank`,`id`) WHERE "entries"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `entries_by_change` ON `entries` (`kind`,`changed_at`,`id`) WHERE "entries"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `entries_by_title` ON `entries` (`kind`,`title`,`id`) WHERE "entries"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `entries_by_status_rank` ON `entries` (`kind`,`status`,`rank`,`id`) WHERE "entries"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `entries_by_status_change` ON `entries` (`kind`,`status`,`changed_at`,`id`) WHERE "entries"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `entries_by_status_title` ON `entries` (`kind`,`status`,`title`,`id`) WHERE "entries"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `entries_to_publish` ON `entries` (`publish_at`) WHERE "entries"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX `entries_to_unpublish` ON `entries` (`unpublish_at`) WHERE "entries"."unpublish_at" is not null;--> statement-breakpoint
CREATE INDEX `entries_in_trash` ON `entries` (`kind`,`deleted_at`,`id`) WHERE "entries"."deleted_at" is not null;--> statement-breakpoint
-- Written by hand from here on. The order of existing entries becomes a rank: `d` and four digits of base 62.
UPDATE `entries` SET `changed_at` = `updated_at`, `rank` = (
	SELECT 'd' || substr(`digits`, `n` / 238328 % 62 + 1, 1) || substr(`digits`, `n` / 3844 % 62 + 1, 1)
		|| substr(`digits`, `n` / 62 % 62 + 1, 1) || substr(`digits`, `n` % 62 + 1, 1)
	FROM (SELECT '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz' AS `digits`))
FROM (SELECT `id` AS `ranked`, row_number() OVER (PARTITION BY `kind` ORDER BY `position`, `id`) AS `n` FROM `entries`)
WHERE `id` = `ranked`;
--> statement-breakpoint
-- Full-text search over the working copy. `scope` holds kind, trash, status and every short field as `facet<name> <value>`.
CREATE VIRTUAL TABLE `entry_search` USING fts5(
	`scope`, `text`,
	content = '', contentless_delete = 1,
	tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
--> statement-breakpoint
CREATE VIEW `entry_texts` AS
SELECT `key`, `kind` || iif(`deleted_at` IS NULL, ' kept ', ' trash ') || `status` || ' ' || coalesce((
		SELECT group_concat('facet' || `key` || ' ' || iif(`type` = 'text', `value`, `type`), ' ') FROM json_each(`document`)
		WHERE `type` IN ('true', 'false') OR (`type` = 'text' AND length(`value`) <= 40)), '') AS `scope`,
	`slug` || ' ' || coalesce((
		SELECT group_concat(`value`, ' ') FROM json_tree(`document`)
		WHERE `type` = 'text' AND `key` NOT IN ('type', 'src', 'preview', 'href')), '') AS `text`
FROM (SELECT `rowid` AS `key`, `kind`, `slug`, `status`, `deleted_at`,
	iif(json_valid(coalesce(`draft_document`, `live_document`)), coalesce(`draft_document`, `live_document`), '{}') AS `document`
	FROM `entries`);
--> statement-breakpoint
INSERT INTO `entry_search` (`rowid`, `scope`, `text`) SELECT `key`, `scope`, `text` FROM `entry_texts`;
--> statement-breakpoint
INSERT INTO `entry_counts` (`kind`, `state`, `count`)
SELECT `kind`, iif(`deleted_at` IS NULL, `status`, 'trash'), count(*) FROM `entries` GROUP BY 1, 2;
--> statement-breakpoint
CREATE TRIGGER `entries_insert` AFTER INSERT ON `entries` BEGIN
	INSERT INTO `entry_search` (`rowid`, `scope`, `text`)
	SELECT `key`, `scope`, `text` FROM `entry_texts` WHERE `key` = new.`rowid`;
	INSERT INTO `entry_counts` (`kind`, `state`, `count`) SELECT new.`kind`, iif(new.`deleted_at` IS NULL, new.`status`, 'trash'), 0
	WHERE NOT EXISTS (SELECT 1 FROM `entry_counts`
		WHERE `kind` = new.`kind` AND `state` = iif(new.`deleted_at` IS NULL, new.`status`, 'trash'));
	UPDATE `entry_counts` SET `count` = `count` + 1
	WHERE `kind` = new.`kind` AND `state` = iif(new.`deleted_at` IS NULL, new.`status`, 'trash');
END;
--> statement-breakpoint
CREATE TRIGGER `entries_update` AFTER UPDATE OF `slug`, `status`, `deleted_at`, `live_document`, `draft_document` ON `entries` BEGIN
	DELETE FROM `entry_search` WHERE `rowid` = old.`rowid`;
	INSERT INTO `entry_search` (`rowid`, `scope`, `text`)
	SELECT `key`, `scope`, `text` FROM `entry_texts` WHERE `key` = new.`rowid`;
	UPDATE `entry_counts` SET `count` = `count` - 1
	WHERE `kind` = old.`kind` AND `state` = iif(old.`deleted_at` IS NULL, old.`status`, 'trash');
	INSERT INTO `entry_counts` (`kind`, `state`, `count`) SELECT new.`kind`, iif(new.`deleted_at` IS NULL, new.`status`, 'trash'), 0
	WHERE NOT EXISTS (SELECT 1 FROM `entry_counts`
		WHERE `kind` = new.`kind` AND `state` = iif(new.`deleted_at` IS NULL, new.`status`, 'trash'));
	UPDATE `entry_counts` SET `count` = `count` + 1
	WHERE `kind` = new.`kind` AND `state` = iif(new.`deleted_at` IS NULL, new.`status`, 'trash');
END;
--> statement-breakpoint
CREATE TRIGGER `entries_delete` AFTER DELETE ON `entries` BEGIN
	DELETE FROM `entry_search` WHERE `rowid` = old.`rowid`;
	UPDATE `entry_counts` SET `count` = `count` - 1
	WHERE `kind` = old.`kind` AND `state` = iif(old.`deleted_at` IS NULL, old.`status`, 'trash');
END;

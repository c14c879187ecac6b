-- Full-text search over applications; rowid is the application's seq, so results come in order of arrival.
CREATE VIRTUAL TABLE `application_search` USING fts5(
	`reference`, `full_name`, `email`, `company`,
	content = '', contentless_delete = 1,
	tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
--> statement-breakpoint
CREATE TRIGGER `application_search_insert` AFTER INSERT ON `applications` BEGIN
	INSERT INTO `application_search` (`rowid`, `reference`, `full_name`, `email`, `company`)
	VALUES (new.`seq`, new.`reference`, new.`full_name`, new.`email`, new.`company`);
END;
--> statement-breakpoint
CREATE TRIGGER `application_search_update` AFTER UPDATE OF `full_name`, `email`, `company` ON `applications` BEGIN
	DELETE FROM `application_search` WHERE `rowid` = old.`seq`;
	INSERT INTO `application_search` (`rowid`, `reference`, `full_name`, `email`, `company`)
	VALUES (new.`seq`, new.`reference`, new.`full_name`, new.`email`, new.`company`);
END;
--> statement-breakpoint
CREATE TRIGGER `application_search_delete` AFTER DELETE ON `applications` BEGIN
	DELETE FROM `application_search` WHERE `rowid` = old.`seq`;
END;

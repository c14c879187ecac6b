-- Stories become testimonials, and every picture names its size and its variants, which views derived from
-- its file name before. The folder of their pictures has moved, so every document that names it is
-- changed, of any kind. A document that is not valid JSON, or has no picture, stays as it is.
UPDATE `entries` SET `kind` = 'testimonial' WHERE `kind` = 'story';
--> statement-breakpoint
UPDATE `entries` SET `live_document` = json_set(`live_document`,
	'$.image.width', iif(`kind` = 'team', 900, 1600),
	'$.image.height', CASE `kind` WHEN 'team' THEN 1200 WHEN 'testimonial' THEN 1000 ELSE 900 END,
	'$.image.variants', CASE
		WHEN `kind` = 'team'
			THEN json_array(json_object('src', replace(json_extract(`live_document`, '$.image.src'), '.avif', '-450.avif'), 'width', 450))
		WHEN `kind` = 'post' OR json_extract(`live_document`, '$.image.src') LIKE '/media/stories/%'
			THEN json_array(json_object('src', replace(json_extract(`live_document`, '$.image.src'), '.avif', '-800.avif'), 'width', 800))
		ELSE json_array()
	END)
WHERE CASE WHEN json_valid(`live_document`)
	THEN json_type(`live_document`, '$.image.src') = 'text' AND json_type(`live_document`, '$.image.variants') IS NULL
END;
--> statement-breakpoint
-- A post with a numbered picture has a preview made from it.
UPDATE `entries` SET `live_document` = json_set(`live_document`, '$.image.preview',
	'/media/og/news-' || replace(substr(json_extract(`live_document`, '$.image.src'), 13), '.avif', '.jpg'))
WHERE `kind` = 'post' AND CASE WHEN json_valid(`live_document`)
	THEN json_extract(`live_document`, '$.image.src') GLOB '/media/news/[0-9]*.avif'
		AND replace(substr(json_extract(`live_document`, '$.image.src'), 13), '.avif', '') NOT GLOB '*[^0-9]*'
END;
--> statement-breakpoint
UPDATE `entries` SET `live_document` = replace(`live_document`, '"/media/stories/', '"/media/testimonials/')
WHERE json_valid(`live_document`);
--> statement-breakpoint
UPDATE `entries` SET `draft_document` = json_set(`draft_document`,
	'$.image.width', iif(`kind` = 'team', 900, 1600),
	'$.image.height', CASE `kind` WHEN 'team' THEN 1200 WHEN 'testimonial' THEN 1000 ELSE 900 END,
	'$.image.variants', CASE
		WHEN `kind` = 'team'
			THEN json_array(json_object('src', replace(json_extract(`draft_document`, '$.image.src'), '.avif', '-450.avif'), 'width', 450))
		WHEN `kind` = 'post' OR json_extract(`draft_document`, '$.image.src') LIKE '/media/stories/%'
			THEN json_array(json_object('src', replace(json_extract(`draft_document`, '$.image.src'), '.avif', '-800.avif'), 'width', 800))
		ELSE json_array()
	END)
WHERE CASE WHEN json_valid(`draft_document`)
	THEN json_type(`draft_document`, '$.image.src') = 'text' AND json_type(`draft_document`, '$.image.variants') IS NULL
END;
--> statement-breakpoint
-- A post with a numbered picture has a preview made from it.
UPDATE `entries` SET `draft_document` = json_set(`draft_document`, '$.image.preview',
	'/media/og/news-' || replace(substr(json_extract(`draft_document`, '$.image.src'), 13), '.avif', '.jpg'))
WHERE `kind` = 'post' AND CASE WHEN json_valid(`draft_document`)
	THEN json_extract(`draft_document`, '$.image.src') GLOB '/media/news/[0-9]*.avif'
		AND replace(substr(json_extract(`draft_document`, '$.image.src'), 13), '.avif', '') NOT GLOB '*[^0-9]*'
END;
--> statement-breakpoint
UPDATE `entries` SET `draft_document` = replace(`draft_document`, '"/media/stories/', '"/media/testimonials/')
WHERE json_valid(`draft_document`);

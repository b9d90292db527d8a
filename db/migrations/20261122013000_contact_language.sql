-- What is answered comes in the language of the page on which it was asked.
alter table contact_messages add column locale text not null default 'en' check (locale in ('en', 'yo', 'ig', 'ha'));

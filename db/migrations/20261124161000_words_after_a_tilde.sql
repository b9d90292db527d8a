-- 'about ~5kg': what follows a tilde is a path to the parser, and no word at all without this.
alter text search configuration shop add mapping for file with simple;
select refresh_listings(array_agg(p.id)) from products p join listings l using (id)
where p.name like '%~%' or p.description like '%~%' having count(*) > 0;

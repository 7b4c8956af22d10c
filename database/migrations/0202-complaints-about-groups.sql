-- compatible-since: 0127
-- A farmer group is complained of, too. A process of before reads such a complaint as one of its kind is read; it writes none.
alter table complaints drop constraint complaints_about_check;
alter table complaints
  add constraint complaints_about_check check (about in ('person', 'listing', 'message', 'group')) not valid;

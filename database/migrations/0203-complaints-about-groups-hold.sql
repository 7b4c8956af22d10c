-- compatible-since: 0127
alter table complaints validate constraint complaints_about_check;

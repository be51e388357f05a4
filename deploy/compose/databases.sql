-- The image of PostgreSQL makes the database control.
create database production;
create database sandbox;

"""The pages of the lab: the report of a study, section by section, and the report of a comparison."""

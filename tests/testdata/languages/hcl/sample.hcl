# Where logs go.
resource "aws_s3_bucket" "logs" { # ! def aws_s3_bucket.logs struct
  bucket = "x-${var.name}"
  tags   = local.tags
  lifecycle { prevent_destroy = true }
  count = length(aws_vpc.main.id)
}
data "aws_ami" "ubuntu" { most_recent = true } # ! def aws_ami.ubuntu struct
variable "name" { # ! def name variable
  type = string
}
output "id" { value = aws_s3_bucket.logs.id } # ! def id property
locals {
  tags = { a = 1 } # ! def tags constant
  size = 2 # ! def size constant
}
module "vpc" { # ! def vpc module
  source = "./modules/vpc" # ! import ./modules/vpc - vpc
  cidr   = module.net.cidr
}
provider "aws" { region = "eu" } # ! def aws struct
terraform { required_version = ">= 1" }
job "server" { group "web" {} } # ! def server struct
top = 1 # ! def top variable
